"""What a design shows: typed, frozen, in absolute document px; the contract between front ends and the rest."""

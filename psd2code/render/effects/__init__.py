"""Layer effects, one file each: from the layer's silhouette to the inks laid beneath, on and around it."""

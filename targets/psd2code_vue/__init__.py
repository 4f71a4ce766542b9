"""The vue target: a Vite project with Vue that shows the optimised page."""

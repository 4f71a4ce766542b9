"""Layer effects, one file each: from the layer's silhouette to the inks that Photoshop lays beneath, on and around it."""

"""The react target: a Vite project with React that shows the optimised page."""

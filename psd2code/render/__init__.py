"""Draws what Photoshop draws, from the IR and stored pixels: the page, or any layers cut out of it."""

from psd2code.render.cutout import solve_over
from psd2code.render.noise_gradients import recover_noise_gradients
from psd2code.render.renderer import Renderer

__all__ = ["Renderer", "recover_noise_gradients", "solve_over"]

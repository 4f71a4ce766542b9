import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  // Relative paths: dist/ works from any folder of a server.
  base: './',
  plugins: [vue()],
})

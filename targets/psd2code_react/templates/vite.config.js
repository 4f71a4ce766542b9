import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  // Relative paths: dist/ works from any folder of a server.
  base: './',
  plugins: [react()],
})

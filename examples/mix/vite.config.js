import { defineConfig } from 'vite'

// for `await` at the start of a module
export default defineConfig({ build: { target: 'es2022' } })

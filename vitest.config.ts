import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    include: ['{src,sw,sandbox,scripts,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // One more than the cores of the smallest machine: some tests wait for an answer that comes late.
    maxWorkers: 3,
  },
})

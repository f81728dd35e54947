import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    include: ['{src,sw,sandbox,scripts,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // The sandbox's own tests start servers; two workers suit two cores.
    maxWorkers: 2,
  },
})

import { spawnSync } from 'node:child_process'
import type { Brand } from './brand/read-brand.ts'
import type { Step } from './run-step.ts'
import { buildStep, builds, consoleStep } from './sandbox-builds.ts'

/**
 * Returns the steps that build a brand for the sandbox, and then run scripts that record its screens.
 * @param name of the brand, as `VITE_BRAND` has it
 */
export function recordingSteps(
  name: string,
  brand: Brand,
  scripts: [title: string, args: string[]][],
): Step[] {
  const env = { VITE_BRAND: name, DIST_DIR: `.sandbox/brand-${brand.id}` }
  return [
    consoleStep,
    buildStep({
      ...builds.startTh,
      title: `Build (${brand.name})`,
      outDir: env.DIST_DIR,
      env: { ...builds.startTh.env, ...env },
    }),
    ...scripts.map(([title, args]): Step => [title, 'node', args, env]),
  ]
}

export function hasFfmpeg(): boolean {
  return spawnSync('ffmpeg', ['-version']).status === 0
}

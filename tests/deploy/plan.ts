/** What `scripts/test-deploy.ts` has built, and where everything listens. The addresses stand in the builds. */
export interface DeployPlan {
  apiPort: number
  reportPort: number
  /** The ports of the servers of the app. */
  nginx: number
  caddy: number
  /** Folders with `th` and `th.server`. The second one keeps the assets of the first. */
  firstBuild: string
  secondBuild: string
  /** What a new operator has made (scripts/operator-walk.ts), and the port of the operator's backend. */
  operatorBrand: string
  operatorBuild: string
  operatorPort: number
}

export const apiOrigin = ({ apiPort }: DeployPlan): string => `http://127.0.0.1:${apiPort}`
/** A worker needs https or localhost. */
export const appOrigin = (plan: DeployPlan, server: 'nginx' | 'caddy'): string =>
  `http://localhost:${plan[server]}`

/** @throws {Error} where the tests are not run by `npm run test:deploy` */
export function readPlan(): DeployPlan {
  const plan = process.env.DEPLOY_PLAN
  if (!plan) throw new Error('run these tests by npm run test:deploy')
  return JSON.parse(plan)
}

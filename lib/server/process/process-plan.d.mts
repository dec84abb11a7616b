/** Which processes a start runs. */
export interface ProcessPlan {
  /** Processes that share the port. */
  readonly web: number
  /** Processes that run jobs for them and answer nobody; 0 where those that share the port run the jobs. */
  readonly workers: number
}

/** The plan for an environment; `memory` in bytes. */
export function processPlan(
  environment: Readonly<Record<string, string | undefined>>,
  cores?: number,
  memory?: number,
): ProcessPlan

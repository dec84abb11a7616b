import 'server-only'

/** Jobs of one kind in one state. `dueSeconds`: how long the oldest of those that wait has been due. */
export type QueueRow = {
  readonly job: string
  readonly state: 'waiting' | 'later' | 'running' | 'failed'
  readonly count: number
  readonly dueSeconds: number
}

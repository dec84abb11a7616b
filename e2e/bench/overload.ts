import { measureOverload, OVERLOAD_SECONDS, type OverloadKind, type OverloadOutcome } from './measure-overload'
import { table } from './table'

function rowOf(kind: OverloadKind, outcomes: readonly OverloadOutcome[]) {
  const own = outcomes.filter((outcome) => outcome.kind === kind)
  const answered = own.filter(({ status }) => status > 0).map(({ ms }) => ms / 1_000)
  answered.sort((a, b) => a - b)
  const at = (share: number) => answered[Math.min(answered.length - 1, Math.floor(answered.length * share))] ?? null
  const count = (holds: (outcome: OverloadOutcome) => boolean) => String(own.filter(holds).length)
  return [
    kind,
    String(own.length),
    count(({ status }) => status === 200),
    count(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter),
    count(({ status, hasRetryAfter }) => status !== 200 && !(status === 503 && hasRetryAfter)),
    count(({ retries }) => retries !== null),
    at(0.5),
    at(0.95),
    at(1),
  ]
}

const HEAD = ['kind', 'offered', '200', '503 + Retry-After', 'other', 'done in the end', 'p50 s', 'p95 s', 'slowest s']

/** One process on one core with three times its capacity: who gets a response, and how late. `build`: its folder. */
export async function overloadTable(build: string): Promise<string> {
  const { capacity, rate, outcomes } = await measureOverload(build)
  const kinds: OverloadKind[] = ['search', 'checkout', 'cached page']
  const said = `can do ${capacity.toFixed(1)} a second, offered ${rate.toFixed(1)} for ${OVERLOAD_SECONDS} s`
  return `${said}\n${table(
    HEAD,
    kinds.map((kind) => rowOf(kind, outcomes)),
  )}`
}

/** Standalone: `tsx e2e/bench/overload.ts`, with the build of `NEXT_DIST_DIR`. */
if (process.argv[1]?.endsWith('overload.ts')) {
  overloadTable(process.env.NEXT_DIST_DIR || '.next-bench').then(
    (text) => console.log(`\n${text}`),
    (error: unknown) => {
      console.error(error)
      process.exitCode = 1
    },
  )
}

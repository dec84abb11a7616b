import 'server-only'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import { isSignatureOf } from '../../crypto/encrypted-text'
import type { Database } from '../../db/client'
import { database } from '../../db/database'
import { isDistributed } from '../../db/is-distributed'
import { checkoutDue } from '../../db/schema/checkout'
import { paymentIndex } from '../../db/schema/payments'
import { formerSubdomain, store, storeDomain } from '../../db/schema/platform'
import { insideStore, invalidate, platformTransaction, transaction } from '../../db/transaction'
import { hostTag, siteTag } from '../../page-cache/tags'
import { readSetting, writeSetting } from '../settings/setting-group'
import { type FoundStore, provenStore } from '../stores/find-store'
import { STORE_MOVE } from '../stores/moved-store'
import { type ExportedState, exportState } from './export-state'
import { MOVE_PURPOSE, type MoveAnswer, type MoveRequest } from './move-protocol'
import { openWork } from './open-work'

/** The installation that takes the store. `ask` sends a request, with the archive at `file`, and throws what it rejects. */
export type MovePeer = {
  ask(request: MoveWish, file?: string): Promise<MoveAnswer>
}

/** A request before the size of its archive is known. */
export type MoveWish = Exclude<MoveRequest, { bytes: number }> | { ask: 'rows' | 'last' }

export type MoveOptions = {
  /** Sub-domain there. */
  readonly subdomain: string
  /** How long to wait for a moment without open payments, in ms. */
  readonly patienceMs: number
  /** Longest time in which nothing can be written, in ms: the fence is lifted when the other side needs longer. */
  readonly fenceMs?: number
  /** Called with what is being done, as a sentence. */
  readonly report: (sentence: string) => void
}

export type MoveResult = {
  readonly address: string
  /** How long nothing could be written, in ms; 0 when it was moved before. */
  readonly fenceMs: number
  readonly notes: readonly string[]
}

const FENCE_MS = 2_000
/** Longest wait for units of work that had begun before the fence, in ms. */
const DRAIN_MS = 1_000
/** Parts are sent until one is this small, or so often. */
const SMALL_PART = 500
const MOST_PARTS = 8
/** How often the other side may be too slow. */
const LATE_ATTEMPTS = 5
/** So long no payment begins; then it goes on, and is stopped again. */
const NO_PAYMENTS_MS = 5_000
/** Between two looks for a moment without open payments. */
const PAUSE_MS = 20

/**
 * Moves a store to another installation while it sells. Until the last moment it goes on here: its rows are sent as they are,
 * then what has changed meanwhile; for the last changes writes are rejected, at most two seconds long. Once the other side
 * has everything and its books are in order, the store is closed here, and opened there. Broken off before, nothing has
 * happened; broken off between the two, the same call again completes it. Throws `conflict` when it cannot be moved now.
 */
export async function moveStore(scope: FoundStore, peer: MovePeer, options: MoveOptions): Promise<MoveResult> {
  const { db } = await database()
  if (await isDistributed(db))
    throw new Failure('conflict', 'A store of a distributed database moves within it: npm run db:isolate.')
  const folder = await mkdtemp(path.join(tmpdir(), 'store-move-'))
  try {
    return await new Move(scope, peer, options, folder).run()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

class Move {
  private state: ExportedState | null = null
  private notes: readonly string[] = []
  private readonly file: string

  constructor(
    private readonly scope: FoundStore,
    private readonly peer: MovePeer,
    private readonly options: MoveOptions,
    folder: string,
  ) {
    this.file = path.join(folder, 'part.tar.gz')
  }

  async run(): Promise<MoveResult> {
    const { storeId } = this.scope
    const { status, name } = await ownRow(this.scope)
    const { subdomain, report } = this.options
    const opened = await this.peer.ask({ ask: 'open', storeId, subdomain, name })
    if (!isSignatureOf(opened.signature, storeId, MOVE_PURPOSE))
      throw new Failure('conflict', 'Both installations need the same SECRET_KEY: payment keys and links depend on it.')
    const { address } = opened
    if (opened.hasArrived && status !== 'moved')
      throw new Failure('conflict', 'The other installation has this store already.')
    if (opened.hasArrived) return { address, fenceMs: 0, notes: [] }
    report('Sending the store while it sells …')
    await this.send('rows')
    if (status === 'moved') return this.completeMoved(address)
    return this.switchOver(address)
  }

  private async switchOver(address: string): Promise<MoveResult> {
    const end = Date.now() + this.options.patienceMs
    for (let late = 0; ; ) {
      await this.catchUp()
      await this.waitForQuiet(end)
      const begun = performance.now()
      const outcome = await this.handOver(address, begun)
      if (outcome === 'done') return { address, fenceMs: performance.now() - begun, notes: this.notes }
      if (outcome === 'late') late += 1
      if (late === LATE_ATTEMPTS)
        throw new Failure(
          'conflict',
          'The other installation did not take the last changes in time. The store stays here.',
        )
    }
  }

  /** An earlier move was broken off after the store had been closed here: nothing is written to it any more. */
  private async completeMoved(address: string): Promise<MoveResult> {
    await this.send('last')
    await this.peer.ask({ ask: 'commit' })
    return { address, fenceMs: 0, notes: this.notes }
  }

  private async send(ask: 'rows' | 'last'): Promise<number> {
    const next = await exportState(this.scope, this.file, this.state)
    const { notes } = await this.peer.ask({ ask }, this.file)
    this.notes = notes
    this.state = next
    return next.changes
  }

  /** Sends what has changed until little does. */
  private async catchUp(): Promise<void> {
    for (let part = 0; part < MOST_PARTS; part += 1) if ((await this.send('rows')) <= SMALL_PART) return
  }

  /**
   * Waits until no payment is open and no task runs; meanwhile no further payment begins, for some seconds. Throws
   * `conflict` when this does not happen in time.
   */
  private async waitForQuiet(end: number): Promise<void> {
    let again = 0
    for (;;) {
      const open = await openWork(this.scope)
      if (open === null) return
      if (Date.now() >= end) throw new Failure('conflict', open)
      if (Date.now() >= again) {
        again = Date.now() + NO_PAYMENTS_MS
        await pausePayments(this.scope, new Date(again))
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  /** `busy`: somebody was paying or writing; `late`: the other side was too slow. The fence was lifted for both. */
  private async handOver(address: string, begun: number): Promise<'done' | 'busy' | 'late'> {
    const { fenceStore } = await database()
    const last: { sent: Promise<unknown> | null } = { sent: null }
    const handOver = async (held: Database) => {
      // Somebody may have begun to pay since the last look.
      if ((await openWork(this.scope)) !== null) return 'busy'
      last.sent = this.send('last')
      if (!(await endsWithin(last.sent, begun + (this.options.fenceMs ?? FENCE_MS) - performance.now()))) return 'late'
      await closeHere(this.scope, address, held)
      await this.peer.ask({ ask: 'commit' }).catch(notConfirmed)
      return 'done'
    }
    const outcome = await fenceStore(this.scope.storeId, DRAIN_MS, handOver).catch((error) => {
      if (isLockTimeout(error)) return 'busy' as const
      throw error
    })
    if (outcome === 'late') await last.sent
    return outcome
  }
}

function notConfirmed(error: unknown): never {
  const reason = error instanceof Error ? error.message : 'no reason given.'
  const advice = 'The store is closed here, and the other side did not confirm: run the same command again'
  throw new Failure('unavailable', `${advice} (${reason})`)
}

/** Whether it ends in time; it goes on in any case, and throws what it throws. */
async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([work.then(() => true as const), late])
  } finally {
    clearTimeout(timer)
  }
}

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'

async function ownRow({ storeId }: FoundStore) {
  const [row] = await platformTransaction((tx) =>
    tx.select({ status: store.status, name: store.name }).from(store).where(eq(store.id, storeId)),
  )
  if (!row) throw new Failure('not_found', 'The store no longer exists.')
  return row
}

function pausePayments(scope: FoundStore, until: Date): Promise<void> {
  return transaction(scope, async (tx) => {
    const { version } = await readSetting(tx, scope, STORE_MOVE)
    await writeSetting(tx, scope, STORE_MOVE, { to: '', paysAgainAt: until.toISOString() }, version)
  })
}

/** Ends the store on this installation, on the connection that holds the fence: without it nothing is committed. */
function closeHere(scope: FoundStore, address: string, on: Database): Promise<void> {
  const { storeId } = scope
  return platformTransaction(async (tx) => {
    await insideStore(tx, scope, async () => {
      const { version } = await readSetting(tx, scope, STORE_MOVE)
      await writeSetting(tx, scope, STORE_MOVE, { to: address }, version)
    })
    await tx.update(store).set({ status: 'moved' }).where(eq(store.id, storeId))
    // Jobs that look over all stores find nothing of this one any more.
    await tx.delete(checkoutDue).where(eq(checkoutDue.storeId, storeId))
    await tx.update(paymentIndex).set({ dueAt: null }).where(eq(paymentIndex.storeId, storeId))
    const domains = await tx
      .select({ host: storeDomain.host })
      .from(storeDomain)
      .where(eq(storeDomain.storeId, storeId))
    const former = await tx
      .select({ host: formerSubdomain.subdomain })
      .from(formerSubdomain)
      .where(eq(formerSubdomain.storeId, storeId))
    const hosts = [...domains, ...former].map(({ host }) => hostTag(host))
    invalidate(tx, siteTag(storeId), hostTag(scope.subdomain), ...hosts)
  }, on)
}

/** A store that can be moved: an open one, or one whose move was broken off. */
export async function findMovable(subdomain: string): Promise<FoundStore | null> {
  const [row] = await platformTransaction((tx) =>
    tx
      .select({ id: store.id, subdomain: store.subdomain, status: store.status })
      .from(store)
      .where(eq(store.subdomain, subdomain)),
  )
  return row && (row.status === 'active' || row.status === 'moved') ? provenStore(row) : null
}

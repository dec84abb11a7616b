import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { VendorContext } from '../../context'
import { type Tx, transaction } from '../../db/transaction'
import { versionConflict } from '../rows/version-conflict'

type Plan<Row, Reply> = {
  readonly noun: string
  /** Locks the row. Throws `not_found`. */
  readonly find: (tx: Tx, ctx: VendorContext, id: string) => Promise<Row>
  /** The entry as its form reads it. */
  readonly reply: (tx: Tx, ctx: VendorContext, id: string) => Promise<Reply>
  /** Taken first, where changes of a store's rows depend on one another. */
  readonly lock?: (tx: Tx, ctx: VendorContext) => Promise<void>
}

type Seen = { readonly _id: string; readonly version: number }

/** Calls that write one entry, each in a transaction, and answer with the entry. */
export function entryCalls<Row extends { readonly version: unknown }, Reply>({
  noun,
  find,
  reply,
  lock,
}: Plan<Row, Reply>) {
  /** Changes the version of an entry that a person saw. Throws `conflict` when it has changed since. */
  const change =
    <Input extends Seen>(write: (tx: Tx, ctx: VendorContext, row: Row, input: Input) => Promise<void>) =>
    (ctx: VendorContext, input: Input): Promise<Reply> =>
      transaction(ctx, async (tx) => {
        await lock?.(tx, ctx)
        const row = await find(tx, ctx, input._id)
        if (row.version !== input.version) throw versionConflict(noun)
        await write(tx, ctx, row, input)
        return reply(tx, ctx, input._id)
      })
  return {
    /** Reads an entry. */
    read: (ctx: VendorContext, { _id }: { readonly _id: string }): Promise<Reply> =>
      transaction(ctx, (tx) => reply(tx, ctx, _id)),

    /** Creates an entry under a new id. */
    create:
      <Draft>(insert: (tx: Tx, ctx: VendorContext, id: string, draft: Draft) => Promise<void>) =>
      (ctx: VendorContext, draft: Draft): Promise<Reply> =>
        transaction(ctx, async (tx) => {
          const id = uuidv7()
          await lock?.(tx, ctx)
          await insert(tx, ctx, id, draft)
          return reply(tx, ctx, id)
        }),

    /** Replaces the values of an entry by those of a draft, over the version that a person saw. */
    update: <Input extends Seen>(
      write: (tx: Tx, ctx: VendorContext, row: Row, draft: Omit<Input, keyof Seen>) => Promise<void>,
    ) => change<Input>((tx, ctx, row, { _id, version, ...draft }) => write(tx, ctx, row, draft)),

    change,
  }
}

import 'server-only'
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { profile } from '@/lib/contract/profile'
import { account } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'
import { removeFile, storeFile } from '../../files/port'
import type { Handler } from '../../handler'
import { accountById } from '../accounts/find-account'
import { bytesOfAddress, encodePicture } from '../assets/encode-picture'
import { ownData } from './own-data'

const SHAPE = { edgePx: 320, fit: 'cover', quality: 82 } as const

/** The picture is decoded and re-encoded, square and without the camera's metadata. */
export const setPhoto: Handler<typeof profile.setPhoto> = async (ctx, { photo }) => {
  const address = photo === null ? null : await store(photo)
  const before = await platformTransaction(async (tx) => {
    const { photoUrl } = await accountById(tx, ctx.accountId)
    await tx.update(account).set({ photoUrl: address, updatedAt: sql`now()` }).where(eq(account.id, ctx.accountId))
    return photoUrl
  })
  if (before !== null) await removeFile(before)
  return ownData(ctx)
}

async function store(photo: string): Promise<string> {
  const { bytes } = await encodePicture(bytesOfAddress(photo), SHAPE, 'photo')
  return storeFile(`people/${randomBytes(16).toString('hex')}.webp`, bytes)
}

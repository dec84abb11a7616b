import 'server-only'
import { type Context, Hono } from 'hono'
import { sandboxMerchantByMid } from '@/lib/rules/sandbox-merchant'
import { closeBatch } from '../../services/payment-sandbox/close-batches'
import {
  captureSale,
  type FollowUpAnswer,
  linkedReturn,
  lookUp,
  voidTransaction,
} from '../../services/payment-sandbox/follow-up'
import {
  processTransaction,
  type SandboxMerchant,
  type TransactionInput,
} from '../../services/payment-sandbox/process-transaction'
import { INVALID_TOKEN, rejectedAnswer } from '../../services/payment-sandbox/sandbox-answer'
import { amountTrigger } from './amount-trigger'
import { answerFields, deliver, httpStatusOf } from './deliver'
import { readTransaction } from './read-transaction'
import type { SandboxOptions } from './sandbox-options'
import { takeSaleError } from './switches'

type PayContext = Context<{ Variables: { merchant: SandboxMerchant } }>

/** The provider's server API: sales and follow-up calls. */
export function payRoutes(options: SandboxOptions): Hono<{ Variables: { merchant: SandboxMerchant } }> {
  const app = new Hono<{ Variables: { merchant: SandboxMerchant } }>()
  app.use('*', async (c, next) => {
    const merchant = merchantOf(c.req.header('authorization'), options.merchants)
    if (!merchant) return answerFields(rejectedAnswer('100001', 'Unauthorized.'), 401)
    c.set('merchant', merchant)
    await next()
    return undefined
  })
  app.post('/credit/sale', (c) => process(c, options, 'Sale'))
  app.post('/credit/return', (c) => process(c, options, 'Return'))
  app.post('/credit/preauth', (c) => process(c, options, 'PreAuth'))
  app.post('/credit/authonly', (c) => process(c, options, 'AuthOnly'))
  app.post('/credit/sale/:id/void', (c) => undo(c, options, 'Sale'))
  app.post('/credit/return/:id/void', (c) => undo(c, options, 'Return'))
  app.post('/credit/preauth/:id/void', (c) => undo(c, options, 'PreAuth'))
  app.put('/credit/preauth/:ref', (c) =>
    followWithAmount(c, (sent) => captureSale(c.get('merchant'), c.req.param('ref'), sent.amount, options.now())),
  )
  app.post('/credit/return/:ref', (c) =>
    followWithAmount(c, (sent) => linkedReturn(c.get('merchant'), c.req.param('ref'), sent, options.now())),
  )
  app.get('/credit/:id', async (c) => answerFollowed(await lookUp(c.get('merchant'), c.req.param('id'))))
  app.post('/admin/batchclose', async (c) => {
    const count = await closeBatch(c.get('merchant'))
    return answerFields(
      { ReturnCode: '000000', Status: 'Success', Message: 'BATCH CLOSED', BatchItemCount: String(count) },
      200,
    )
  })
  return app
}

async function process(c: PayContext, options: SandboxOptions, kind: TransactionInput['kind']): Promise<Response> {
  const read = await readTransaction(c.req.raw, kind === 'AuthOnly' ? 'zero-allowed' : 'positive')
  if ('rejection' in read) return answerFields(read.rejection, 400)
  const isSale = kind === 'Sale'
  const trigger = isSale ? amountTrigger(options.amounts, read.sent.amount) : null
  const forced = (isSale ? takeSaleError(options.switches) : 'approved') ?? trigger?.forced ?? null
  const input = { ...read.sent, kind, forced, ...(trigger?.authorized ? { authorized: trigger.authorized } : {}) }
  const booked = await processTransaction(c.get('merchant'), input, options.now())
  if (booked.kind === 'invalid-token') return answerFields(INVALID_TOKEN, 400)
  if (booked.kind === 'replayed') return answerFields(booked.answer, httpStatusOf(booked.answer))
  return deliver(booked.outcome, booked.kind === 'booked' ? booked.answer : null, c.req.raw, options.withheldMs)
}

async function undo(c: PayContext, options: SandboxOptions, kind: TransactionInput['kind']): Promise<Response> {
  const body = (await c.req.json().catch(() => ({}))) as { Token?: unknown }
  const token = typeof body.Token === 'string' ? body.Token : null
  return answerFollowed(await voidTransaction(c.get('merchant'), kind, c.req.param('id') ?? '', token, options.now()))
}

async function followWithAmount(
  c: PayContext,
  follow: (sent: { amount: number; invoiceNo: string; trace: string }) => Promise<FollowUpAnswer>,
): Promise<Response> {
  const read = await readTransaction(c.req.raw, 'positive')
  return 'rejection' in read ? answerFields(read.rejection, 400) : answerFollowed(await follow(read.sent))
}

const answerFollowed = ({ status, answer }: FollowUpAnswer): Response => answerFields(answer, status)

/** Basic authorization with merchant id and API key; anything else is unauthenticated. */
function merchantOf(header: string | undefined, merchants: readonly SandboxMerchant[]): SandboxMerchant | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header ?? '')?.[1]
  const pair = Buffer.from(encoded ?? '', 'base64').toString('utf8')
  const mid = pair.slice(0, pair.indexOf(':'))
  const merchant = merchants.find((known) => known.mid === mid) ?? sandboxMerchantByMid(mid)
  return merchant && pair === `${mid}:${merchant.apiKey}` ? merchant : undefined
}

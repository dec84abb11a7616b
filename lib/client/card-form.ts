import { renewalMessages } from '@/lib/rules/messages'
import { loadScript } from './load-script'

/** The provider script's API on `window`. */
type HostedForm = {
  init(tokenKey: string, iframeId: string, callback: (answer: unknown) => void, css?: string): void
  requestToken(): void
  removeMessageEventListener?(): void
}

export type CardFormSettings = {
  readonly scriptUrl: string
  readonly integrity?: string | undefined
  /** Name of the form on `window`. */
  readonly global: string
  /** Public key of the merchant. */
  readonly tokenKey: string
  readonly iframeId: string
  /** Style sheet that replaces the form's own; it cannot load anything. */
  readonly css?: string | undefined
}

export type CardFormListener = {
  readonly ready: () => void
  readonly failed: (message: string) => void
  /** A token for one payment. No other card data is passed on, least of all the security code. */
  readonly token: (token: string) => void
  /** Why the form gave no token: our message, or `Payment error: …` with the form's own. */
  readonly refused: (message: string) => void
}

export type CardForm = { readonly submit: () => void; readonly close: () => void }

/** Timeout for loading the form. */
export const FORM_LOAD_MS = 20_000
/** Timeout for a reply to a submit. */
export const TOKEN_WAIT_MS = 30_000

/**
 * Opens the card provider's form in the iframe with that id. `close` ends it for good, at any moment; opened and closed
 * twice in a row, as React does in development, only the second one sends events.
 */
export function openCardForm(settings: CardFormSettings, listener: CardFormListener): CardForm {
  let form: HostedForm | null = null
  let isClosed = false
  let waiting: ReturnType<typeof setTimeout> | undefined
  const unlessClosed = (fn: () => void) => {
    if (!isClosed) fn()
  }
  const loading = setTimeout(() => unlessClosed(() => listener.failed(renewalMessages.serviceFailed)), FORM_LOAD_MS)

  const hear = (answer: unknown) =>
    unlessClosed(() => {
      clearTimeout(waiting)
      const { token, reason } = readAnswer(answer)
      if (token) listener.token(token)
      else listener.refused(renewalMessages.paymentError(reason))
    })

  const begin = () => {
    const frame = document.getElementById(settings.iframeId)
    form = hostedForm(settings.global)
    if (!form || !frame || !settings.tokenKey) throw new Error('The card form has no frame, key or script.')
    frame.addEventListener('load', () => unlessClosed(opened), { once: true })
    form.init(settings.tokenKey, settings.iframeId, hear, ...(settings.css ? [settings.css] : []))
  }
  const opened = () => {
    clearTimeout(loading)
    listener.ready()
  }
  const fail = (message: string) =>
    unlessClosed(() => {
      clearTimeout(loading)
      listener.failed(message)
    })

  loadScript(settings.scriptUrl, settings.integrity).then(
    () => unlessClosed(() => attempt(begin, () => fail(renewalMessages.formFailed))),
    () => fail(renewalMessages.serviceFailed),
  )

  return {
    submit() {
      const giveUp = () => unlessClosed(() => listener.refused(renewalMessages.paymentInfoFailed))
      clearTimeout(waiting)
      waiting = setTimeout(giveUp, TOKEN_WAIT_MS)
      attempt(
        () => {
          if (!form) throw new Error('The card form is not open.')
          form.requestToken()
        },
        () => {
          clearTimeout(waiting)
          giveUp()
        },
      )
    },
    close() {
      isClosed = true
      clearTimeout(loading)
      clearTimeout(waiting)
      form?.removeMessageEventListener?.()
    },
  }
}

/** The error of a third-party script is ignored; only the fact that it threw matters. */
function attempt(fn: () => void, failed: () => void): void {
  try {
    fn()
  } catch {
    failed()
  }
}

function hostedForm(name: string): HostedForm | null {
  const found: unknown = Reflect.get(window, name)
  return isHostedForm(found) ? found : null
}

const isHostedForm = (found: unknown): found is HostedForm =>
  found instanceof Object && 'init' in found && typeof found.init === 'function'

/** Token or error: the form spells its errors in three ways. Without a token it failed, whatever else it says. */
function readAnswer(answer: unknown): { token: string; reason: string } {
  const fields = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>
  const errors = Array.isArray(fields.Errors) ? fields.Errors : []
  const reason = [fields.Error, errors[0], fields.Message].find((text) => typeof text === 'string' && text !== '')
  const token = !reason && typeof fields.Token === 'string' ? fields.Token : ''
  return { token, reason: typeof reason === 'string' ? reason : renewalMessages.paymentInfoFailed }
}

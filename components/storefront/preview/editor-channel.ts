import {
  type FromPreview,
  type PreviewEnvelope,
  readToPreview,
  type ToPreview,
} from '@/lib/rules/website/preview-message'

/** The way to the editor whose frame shows this page. */
export type EditorChannel = { readonly send: (message: FromPreview) => void; readonly close: () => void }

/**
 * Listens to the editor in the window above. Only that window, at `origin`, and on this channel is heard; and what is
 * sent arrives nowhere else.
 */
export function openEditorChannel(
  origin: string,
  channel: string,
  onMessage: (message: ToPreview) => void,
): EditorChannel {
  const editor = window.parent
  const listen = ({ source, origin: from, data }: MessageEvent) => {
    if (source !== editor || from !== origin) return
    const message = readToPreview(data, channel)
    if (message) onMessage(message)
  }
  window.addEventListener('message', listen)
  return {
    send: (message) => editor.postMessage({ channel, message } satisfies PreviewEnvelope<FromPreview>, origin),
    close: () => window.removeEventListener('message', listen),
  }
}

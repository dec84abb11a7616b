import 'server-only'
import { attachFiles, type Message } from './outbox/message-rows'
import { type EmailAttachment, emailDocuments } from './port'

/** Tries after which an email goes out without a document that cannot be rendered: it matters more than its file. */
const MAX_TRIES = 3

/** Renders the documents of an email that is about to be sent, once: a later try finds them as files. */
export async function attachDocuments({ id, storeId, documents, attempts }: Message): Promise<void> {
  if (storeId === null || documents === null || attempts >= MAX_TRIES) return
  const files: EmailAttachment[] = []
  for (const document of documents) {
    const file = await emailDocuments.get(document.kind)(storeId, document.id)
    if (file) files.push(file)
  }
  await attachFiles(id, files)
}

import { HtmlElement } from '../template/html-element'

type JsonLdProps = { data: object }

/** Facts for search engines. A data block: it is not executed, and `<` is escaped so that nothing in it can end it. */
export const JsonLd = ({ data }: JsonLdProps) => (
  <HtmlElement
    as="script"
    attributes={{ type: 'application/ld+json' }}
    markup={JSON.stringify(data).replace(/</g, '\\u003c')}
  />
)

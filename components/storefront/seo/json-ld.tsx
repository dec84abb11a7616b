type JsonLdProps = { data: object }

/** Facts for search engines. A data block: it is not executed, and `<` is escaped so that nothing in it can end it. */
export function JsonLd({ data }: JsonLdProps) {
  return <script type="application/ld+json">{JSON.stringify(data).replace(/</g, '\\u003c')}</script>
}

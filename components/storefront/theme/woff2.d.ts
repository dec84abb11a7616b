/** The bundler emits a font file under a hashed name and exports its address. */
declare module '*.woff2' {
  const address: string
  export default address
}

/** The bundler publishes a font file under a hashed name and gives its address. */
declare module '*.woff2' {
  const address: string
  export default address
}

import 'server-only'

/** Whether a connection comes from this machine, by the address of its other end. */
export const isLoopback = (address = ''): boolean => /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/.test(address)

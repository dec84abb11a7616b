import { readItem, writeItem } from './storage'

const DEVICE_KEY = 'registerDevice'

/** Token of this device of the register; empty when it is not registered. It stays when a person signs out. */
export const readDeviceToken = (): string => readItem(DEVICE_KEY) ?? ''

export const storeDeviceToken = (token: string): void => writeItem(DEVICE_KEY, token)

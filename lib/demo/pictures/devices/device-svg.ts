import type { DeviceKind, DeviceThing } from '../paint/thing-spec'
import { brightness } from '../paint/tone'
import { cable, deskLamp, keyboard, mouse, powerbank, watch } from './desk-devices'
import { earbuds, headphones } from './headphones'
import type { Drawn } from './play-devices'
import { cabinet, cartridge, drone, gameConsole, gamepad, handheld, robot } from './play-devices'
import { boombox, speaker, turntable } from './sound-devices'

const DEVICES: Record<DeviceKind, (colour: string, accent: string) => Drawn> = {
  handheld,
  console: gameConsole,
  gamepad,
  cartridge,
  headphones,
  earbuds,
  speaker,
  boombox,
  keyboard,
  mouse,
  watch,
  lamp: deskLamp,
  drone,
  robot,
  cabinet,
  turntable,
  powerbank,
  cable,
}

/** A device as an SVG document on a transparent ground, standing on its lower edge. */
export function deviceSvg({ device, colour, accent }: DeviceThing): string {
  const second = accent ?? (brightness(colour) > 0.6 ? '#ff6f61' : '#ffc94d')
  const [width, height, inside] = DEVICES[device](colour, second)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`
}

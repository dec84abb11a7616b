import 'server-only'
import { domainToASCII, domainToUnicode } from 'node:url'
import { classifyHost, type HostConfig } from '@/lib/rules/host'
import { isPublicWebAddress } from '@/lib/rules/public-web-address'

/** A host that a store can claim, in its ASCII form, or what is wrong with the text. */
export type OwnHost = { readonly host: string } | { readonly problem: string }

/** Latin letters have look-alikes in these scripts, so a label of one of them can imitate a known name. */
const IMITATING = /^[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\d-]+$/u
const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Thai',
  'Hangul',
  'Georgian',
  'Armenian',
]
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Latin}\d-]+$/u

/**
 * Reads a domain as people type or paste it: with scheme, path, port, capitals or a dot at its end. A name of other letters
 * gets its punycode; one that mixes scripts, or whose letters look like Latin ones, is rejected.
 */
export function readOwnHost(text: string, config: HostConfig): OwnHost {
  const name = text
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
  if (name.includes('*')) return { problem: 'A wildcard cannot be connected. Add each name, such as www.example.com.' }
  if (/^\[|^[\d.]+$|^0x/i.test(name) || name.includes(':'))
    return { problem: 'This is an IP address. Enter a name, such as shop.example.com.' }
  if (!name.includes('.')) return { problem: 'Enter the whole domain, such as example.com.' }
  if (name.includes('@')) return { problem: 'This is an email address. Enter the part after the @.' }
  const host = domainToASCII(name).toLowerCase()
  const kind = classifyHost(host, config)
  if (kind.kind === 'portal' || kind.kind === 'store' || kind.kind === 'reserved' || isBelow(host, config.rootDomain))
    return { problem: 'This address belongs to the platform. Change the sub-domain above instead.' }
  if (kind.kind === 'invalid' || host === '') return { problem: 'This is not a valid domain.' }
  if (!isPublicWebAddress(`https://${host}`)) return { problem: 'This name is not part of the public internet.' }
  const odd = domainToUnicode(host)
    .split('.')
    .find((label) => isImitating(label))
  if (odd !== undefined)
    return { problem: `“${odd}” has letters that can be taken for others. Connect a name in one alphabet.` }
  return { host }
}

const isBelow = (host: string, root: string) => host.endsWith(`.${root}`)

function isImitating(label: string): boolean {
  if (/^[\da-z-]*$/.test(label)) return false
  if (label.startsWith('xn--') || IMITATING.test(label)) return true
  const ofOne = (script: string) => new RegExp(`^[\\p{Script=${script}}\\p{M}\\d-]+$`, 'u').test(label)
  return !SCRIPTS.some(ofOne) && !EAST_ASIAN.test(label)
}

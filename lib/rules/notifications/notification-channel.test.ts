import { type ChannelFacts, isChannelOn } from './notification-channel'

const event: ChannelFacts = { name: 'new-order', locked: null, channels: { email: true, bell: false } }

test('the first list that names an event decides, else its initial choice', () => {
  expect(isChannelOn(event, 'email')).toBe(true)
  expect(isChannelOn(event, 'bell')).toBe(false)
  expect(isChannelOn(event, 'email', {}, { 'new-order.email': false })).toBe(false)
  expect(isChannelOn(event, 'email', { 'new-order.email': true }, { 'new-order.email': false })).toBe(true)
})

test('a channel that an event does not have is off, and what is locked stays on', () => {
  expect(isChannelOn(event, 'sms', { 'new-order.sms': true })).toBe(false)
  expect(isChannelOn({ ...event, locked: 'The law asks for it.' }, 'email', { 'new-order.email': false })).toBe(true)
})

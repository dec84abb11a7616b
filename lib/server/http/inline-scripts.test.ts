import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { hashInlineScripts } from './inline-scripts'

const HIDDEN = '<div hidden=""><!--$--><!--/$--></div>'

type Parts = { head?: string; first?: string; content?: string; last?: string }
const pageOf = ({ head = '', first = '', content = '<p>a</p>', last = '' }: Parts) =>
  `<!DOCTYPE html><html lang="en"><head><title>T</title>${head}</head><body class="x" style="--a:&gt;">${HIDDEN}${first}<main>${content}</main>${last}</body></html>`

function hashed(page: string) {
  const { html, hashes } = hashInlineScripts(Buffer.from(page))
  return { html: html.toString(), hashes }
}

const hash = (body: string) => createHash('sha256').update(body).digest('base64')

test('consecutive inline scripts at the end are joined, and their hash is returned', () => {
  const { html, hashes } = hashed(pageOf({ last: '<script>one()</script><script>two()</script>' }))
  expect(html).toBe(pageOf({ last: '<script>one();two()</script>' }))
  expect(hashes).toEqual([hash('one();two()')])
})

test('an external script is never joined with an inline one', () => {
  const page = pageOf({
    last: '<script id="_R_">run()</script><script src="/a.js" async=""></script><script>one()</script>',
  })
  expect(hashed(page)).toEqual({ html: page, hashes: [hash('run()'), hash('one()')] })
})

test('scripts of the head and those first in the body count, data blocks do not', () => {
  const page = pageOf({
    head: '<script data-scheme="true">scheme()</script><script type="application/ld+json">{"a":1}</script>',
    first: '<script id="early">early()</script>',
    last: '<script>one()</script>',
  })
  expect(hashed(page).hashes).toEqual([hash('scheme()'), hash('early()'), hash('one()')])
})

test('a repeated script needs one hash', () => {
  expect(hashed(pageOf({ first: '<script id="a">x()</script>', last: '<script>x()</script>' })).hashes).toEqual([
    hash('x()'),
  ])
})

test('a script with a character that Next would have escaped is left unchanged', () => {
  const page = pageOf({ last: '<script>a<b</script><script>two()</script>' })
  expect(hashed(page)).toEqual({ html: page, hashes: [hash('a<b'), hash('two()')] })
})

test('non-ASCII characters do not change, and are hashed as they are sent', () => {
  const { html, hashes } = hashed(
    pageOf({ content: 'Käse', last: '<script>say("Brötchen 🥐")</script><script>two()</script>' }),
  )
  expect(html).toBe(pageOf({ content: 'Käse', last: '<script>say("Brötchen 🥐");two()</script>' }))
  expect(hashes).toEqual([hash('say("Brötchen 🥐");two()')])
})

test.each([
  '',
  '<p>a</p><script>one()',
  '<p>a</p><script',
  '<script>one()</script>',
  '</body></html>',
  '<html><head><script>one()',
])('an incomplete page (%j) is left to the browser, without a hash', (page) => {
  expect(hashed(page)).toEqual({ html: page, hashes: [] })
})

const EVIL = '<script>evil()</script>'
const OWN = {
  first: '<script id="early">early()</script>',
  last: '<script id="_R_">run()</script><script>data()</script>',
}

test.each([
  EVIL,
  `<script id="_R_">evil()</script>`,
  `<script>evil()</script><script>(self.__next_f=self.__next_f||[]).push([0])</script>`,
  `</main>${EVIL}`,
  `</main></body></html>${EVIL}`,
  `</main></body></html>${EVIL}</body></html>`,
  `</title></head><body>${EVIL}`,
  `<head>${EVIL}</head><body>${EVIL}`,
  `${HIDDEN}${EVIL}`,
  `<style></style></head><body class="x">${HIDDEN}${EVIL}`,
  `<template>${EVIL}</template>`,
  `<svg>${EVIL}</svg>`,
  `<script>evil()`,
  `<script>evil()</script x><script>evil()</script >`,
  `<script>evil()//<script>`,
  `<!--<script>evil()</script>`,
])('a script that a sanitizer missed gets no hash: %s', (content) => {
  const { hashes } = hashed(pageOf({ ...OWN, content }))
  expect(hashes).toEqual([hash('early()'), hash('run()'), hash('data()')])
})

test('nor does one that React renders for a page whose sanitizer was bypassed', () => {
  const bypassed = createElement('div', {
    className: 'template-body',
    ...{ dangerouslySetInnerHTML: { __html: `${EVIL}<p>a</p>${EVIL}` } },
  })
  const page = pageOf({ ...OWN, content: renderToString(bypassed) })
  expect(page).toContain('<script>evil()</script>')
  expect(hashed(page).hashes).toEqual([hash('early()'), hash('run()'), hash('data()')])
})

test('in the head nothing counts after a style sheet, which may be written by a vendor', () => {
  const head = `<script>scheme()</script><style>a{}</style>${EVIL}`
  expect(hashed(pageOf({ head })).hashes).toEqual([hash('scheme()')])
})

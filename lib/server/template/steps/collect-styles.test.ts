import { templateDraftOf } from '../fixtures/run-step'
import { collectStyles } from './collect-styles'

function styles(html: string) {
  const draft = templateDraftOf(html)
  collectStyles(draft)
  return { css: draft.css, html: draft.$.html() }
}

test('style sheets of head and body are collected, in order', () => {
  const { css, html } = styles(
    '<head><style>a{}</style></head><header><style>b{}</style></header><svg><style>c{}</style></svg>',
  )
  expect(css).toEqual(['a{}', 'b{}', 'c{}'])
  expect(html).not.toContain('<style')
})

test('media and type of a style element are respected', () => {
  const { css } = styles(
    '<style media="print">a{}</style><style media="all">b{}</style><style type="text/less">c{}</style><style media="x{} d">e{}</style>',
  )
  expect(css).toEqual(['@media print{a{}}', 'b{}', 'e{}'])
})

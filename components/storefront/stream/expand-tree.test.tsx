import { createElement, Fragment, memo, type ReactNode, Suspense } from 'react'
import { expandTree, NotExpandable } from './expand-tree'
import { pageElement } from './page-element'

type CardProps = { title?: string; icon?: ReactNode; rows?: readonly ReactNode[]; facts?: object; children?: ReactNode }

/** What the bundle of the server has of a component of the browser. */
const clientReference = (id: string) =>
  Object.assign((_props: CardProps) => null, { $$typeof: Symbol.for('react.client.reference'), $$id: id })
const Card = clientReference('components/cards/card.tsx#Card')

const Row = ({ name }: { name: string }) => <li id={name}>{name}</li>
const Keyed = ({ name }: { name: string }) => <li key="inner">{name}</li>
const Around = ({ children }: { children: ReactNode }) => children
const Rows = ({ names }: { names: readonly string[] }) => names.map((name) => <Row key={name} name={name} />)

const Box = ({ names }: { names: readonly string[] }) => (
  <ul className="box">
    {names.map((name) => (
      <Row key={name} name={name} />
    ))}
  </ul>
)
const Broken = (): ReactNode => {
  throw new TypeError('Broken.')
}

const element = (type: string, props: Record<string, unknown>, key: string | null = null) =>
  pageElement({ type, isClient: false, key, props })

test('components of the server are called, at any depth, and elements of the document stay', () => {
  expect(expandTree(<Around>{<Box names={['a', 'b']} />}</Around>)).toEqual(
    element('ul', {
      className: 'box',
      children: [element('li', { id: 'a', children: 'a' }, 'a'), element('li', { id: 'b', children: 'b' }, 'b')],
    }),
  )
})

test.each([['text'], [7], [true], [false], [null], [undefined]])('%j stays as it is', (value) => {
  expect(expandTree(value)).toBe(value)
  expect(expandTree(<Around>{value}</Around>)).toBe(value)
})

test('fragments leave their content, inside each other as well', () => {
  const inner = createElement(Fragment, null, <b key="b" />, <u key="u" />)
  const some = (
    <>
      {createElement(Fragment, null, <i key="i" />)}
      text
      {inner}
    </>
  )
  expect(expandTree(some)).toEqual([element('i', {}, 'i'), 'text', [element('b', {}, 'b'), element('u', {}, 'u')]])
  expect(expandTree(<Around>{inner}</Around>)).toEqual([element('b', {}, 'b'), element('u', {}, 'u')])
})

test('a key goes from a component to what it returns, and one key above another is both of them', () => {
  expect(expandTree(<Row key="a" name="x" />)).toMatchObject({ type: 'li', key: 'a' })
  expect(expandTree(<Keyed name="x" />)).toMatchObject({ type: 'li', key: 'inner' })
  expect(expandTree(<Keyed key="a" name="x" />)).toMatchObject({ type: 'li', key: 'a,inner' })
  const twice = (
    <Around key="a">
      <Keyed key="b" name="x" />
    </Around>
  )
  expect(expandTree(twice)).toMatchObject({ key: 'a,b,inner' })
})

test('a key ends at the element that has it', () => {
  const list = (
    <Around key="a">
      <ul>
        <Row name="x" />
        <Keyed name="y" />
      </ul>
    </Around>
  )
  expect(expandTree(list)).toMatchObject({
    type: 'ul',
    key: 'a',
    props: { children: [{ key: null }, { key: 'inner' }] },
  })
})

test('a component of the browser stays, with its exported name, and what it is given is expanded', () => {
  const facts = { a: [1, { b: null }] }
  const card = (
    <Card key="k" title="$1" icon={<Row name="i" />} rows={['r', [<Row key="s" name="s" />]]} facts={facts}>
      <Row name="c" />
    </Card>
  )
  expect(expandTree(card)).toEqual(
    pageElement({
      type: 'Card',
      isClient: true,
      key: 'k',
      props: {
        title: '$1',
        icon: element('li', { id: 'i', children: 'i' }),
        rows: ['r', [element('li', { id: 's', children: 's' }, 's')]],
        facts,
        children: element('li', { id: 'c', children: 'c' }),
      },
    }),
  )
})

test('a component of the browser is never called, and its name is what follows the last number sign', () => {
  const Named = Object.assign(
    () => {
      throw new Error('Called on the server.')
    },
    { $$typeof: Symbol.for('react.client.reference'), $$id: 'a#b/part.tsx#Named' },
  )
  expect(expandTree(<Named />)).toMatchObject({ type: 'Named', isClient: true, key: null })
  expect(expandTree(<Around key="a">{<Named />}</Around>)).toMatchObject({ type: 'Named', key: 'a' })
})

const Memo = memo(Row)
const Late = async () => <p>late</p>
/** React takes it for a component; the types of elements do not know it. */
const LateElement = Late as unknown as () => ReactNode

test.each<[string, unknown]>([
  ['a component that is not finished when it returns', <LateElement key="x" />],
  ['such a component deep inside', <p key="x">{[<Around key="y">{<LateElement />}</Around>]}</p>],
  ['a promise', Promise.resolve('text')],
  [
    'a list below a key',
    <Around key="x">
      <i />
      <b />
    </Around>,
  ],
  ['a list that a component with a key returns', <Rows key="x" names={['a', 'b']} />],
  [
    'a fragment with a key',
    <Fragment key="x">
      <i />
    </Fragment>,
  ],
  ['a fragment below a key', <Around key="x">{createElement(Fragment, null, <i key="i" />)}</Around>],
  ['a boundary', <Suspense key="x" />],
  ['a component that remembers what it has rendered', <Memo key="x" name="a" />],
  ['an object', { title: 'text' }],
  ['a set', new Set(['text'])],
  ['an object among elements', [<i key="x" />, new Date(0)]],
])('%s is refused', (_name, node) => {
  expect(() => expandTree(node)).toThrow(NotExpandable)
})

test('what a component throws is thrown', () => {
  expect(() =>
    expandTree(
      <p>
        <Broken />
      </p>,
    ),
  ).toThrow(new TypeError('Broken.'))
})

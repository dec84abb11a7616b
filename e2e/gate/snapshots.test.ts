import { olderSnapshots, snapshotOffences } from './snapshots'

test('all snapshots but the newest are reported for deletion', () => {
  expect(olderSnapshots(['0002_snapshot.json', '_journal.json', '0000_snapshot.json', '0010_snapshot.json'])).toEqual([
    '0000_snapshot.json',
    '0002_snapshot.json',
  ])
  expect(olderSnapshots(['0000_snapshot.json', '_journal.json'])).toEqual([])
})

test('the gate reports each old snapshot', () => {
  expect(snapshotOffences(['0001_snapshot.json', '0000_snapshot.json'])).toEqual([
    expect.stringMatching(/0000_snapshot\.json: only the newest/),
  ])
})

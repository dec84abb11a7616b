import { expect, test } from '../fixtures'

test('the probes answer on every host', async ({ api }) => {
  for (const label of ['', 'greengrocer', 'no-such-store']) {
    expect((await api(label)('/api/healthz')).status).toBe(200)
    expect((await api(label)('/api/readyz')).status).toBe(200)
  }
})

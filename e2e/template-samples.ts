import { callApi } from './call-api'
import type { World } from './vendor-samples'

async function ownTemplate(world: World): Promise<string> {
  const { payload } = await world.call('vender/website/save-template', { name: 'Ours' })
  return (payload as { _id: string })._id
}

/** The file of a stock template, as its export writes it. */
async function templateFile({ owner }: World): Promise<string> {
  const { payload } = await callApi('vender/website/export-template?templateId=market', {
    headers: { authorization: owner.token },
  })
  return (payload as { file: string }).file
}

/** An imported page that is the home page's draft: its first part. */
async function rawPart(world: World): Promise<{ source: string; part: string }> {
  const imported = await world.call('vender/website/import-html', { name: 'Page', html: '<h1>Ours</h1>' })
  const { row } = imported.payload as { row: { _id: string } }
  const used = await world.call('vender/website/use-template', { templateId: row._id })
  const { home } = used.payload as { home: { content: { sections: Record<string, { settings: { source: string } }> } } }
  const [section] = Object.values(home.content.sections)
  return { source: section!.settings.source, part: '0' }
}

/** A valid input for each call of templates. */
export const templateSamples: Readonly<Record<string, (world: World) => unknown>> = {
  'vender/website/templates': () => ({}),
  'vender/website/raw-part': rawPart,
  'vender/website/switch-report': () => ({ templateId: 'market' }),
  'vender/website/use-template': () => ({ templateId: 'market' }),
  'vender/website/save-template': () => ({ name: 'Ours' }),
  'vender/website/rename-template': async (world) => ({ templateId: await ownTemplate(world), name: 'Renamed' }),
  'vender/website/remove-template': async (world) => ({ templateId: await ownTemplate(world) }),
  'vender/website/export-template': () => ({ templateId: 'market' }),
  'vender/website/import-template': async (world) => ({ file: await templateFile(world) }),
  'vender/website/original-html': async (world) => ({
    templateId: (
      (await world.call('vender/website/import-html', { name: 'Page', html: '<h1>Ours</h1>' })).payload as {
        row: { _id: string }
      }
    ).row._id,
  }),
  'vender/website/import-html': () => ({ name: 'Page', html: '<h1>Ours</h1>' }),
}

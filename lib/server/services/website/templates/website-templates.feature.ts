import 'server-only'
import { websiteTemplates } from '@/lib/contract/website-templates'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { removeOwnTemplate, renameOwnTemplate, saveOwnTemplate } from './change-own-template'
import { exportTemplate } from './export-template'
import { importHtml } from './import-html'
import { importTemplateFile } from './import-template-file'
import { listTemplates } from './list-templates'
import { originalHtml } from './original-html'
import { applyTemplate, switchReport } from './use-template'

export const websiteTemplatesFeature = feature({
  name: 'website-templates',
  calls: bindCalls(websiteTemplates, {
    list: listTemplates,
    report: switchReport,
    use: applyTemplate,
    saveOwn: saveOwnTemplate,
    rename: renameOwnTemplate,
    remove: removeOwnTemplate,
    exportFile: exportTemplate,
    original: originalHtml,
    importFile: importTemplateFile,
    importHtml,
  }),
})

import 'server-only'
import { settings } from '@/lib/contract/settings'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { restoreSetting, undoSettings } from './restore-setting'
import { applySettings, compareSettings, exportSettings } from './setting-file'

export const settingFilesFeature = feature({
  name: 'setting files',
  calls: bindCalls(settings, {
    restore: restoreSetting,
    export: exportSettings,
    compare: compareSettings,
    apply: applySettings,
    undo: undoSettings,
  }),
})

import 'server-only'
import { settingStates } from '@/lib/contract/setting-states'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { readSettingStates } from './read-setting-states'

export const settingStatesFeature = feature({
  name: 'setting states',
  calls: bindCalls(settingStates, { read: readSettingStates }),
})

import 'server-only'
import { registry } from '../../registry'
import type { AnySettingSection } from './setting-section'

/** The settings of every screen, by the name of their section. Each is declared by its feature. */
export const settingSections = registry<string, AnySettingSection>('settings')

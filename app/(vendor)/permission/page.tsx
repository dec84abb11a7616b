import { PermissionScreen } from '@/components/vendor/team/permission/permission-screen'

export default PermissionScreen

import { EditRoleScreen } from '@/components/vendor/team/roles/edit-role-screen'

export default EditRoleScreen

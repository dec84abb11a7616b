import { EditRoleScreen } from '@/components/back-office/team/roles/edit-role-screen'

export default EditRoleScreen

import { dashboardCard, paletteCommand } from '@demanda/contracts/slots';

/** What the shell offers to remotes besides modules; read by the build. */
export const contract = { slots: [dashboardCard, paletteCommand] };

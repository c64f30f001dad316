// Like a test, it lies beside the sources, and no code of the remote imports it: no build asks the shell for a chart.
export { BarChart } from '@demanda/ui/chart';
